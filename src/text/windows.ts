/** The characters of the bytes 0x80 to 0x9F; a byte that has none stands for itself. Some versions of Node decode Latin-1. */
const SPECIAL =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** Text of bytes in Windows-1252 (WHATWG Encoding, index windows-1252): every byte is one character. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('').replace(/[\x80-\x9f]/g, (char) => SPECIAL[char.charCodeAt(0) - 0x80] ?? char);
}

/** Text of bytes in the code page that they look like: Windows-1251 where most letters beyond ASCII stand in whole words. */
export function decodeWindows(bytes: Uint8Array): string {
  const text = decodeWindows1252(bytes);
  const letters = text.match(/[\xc0-\xff]/g)?.length ?? 0;
  const inWords = (text.match(/[\xc0-\xff]{3,}/g) ?? []).join('').length;
  return inWords * 2 > letters ? new TextDecoder('windows-1251').decode(bytes) : text;
}
