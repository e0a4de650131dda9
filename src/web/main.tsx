/** The beginning of the page. */
import { render } from 'preact';
import { App } from './app.js';
import { readHash } from './link.js';
import { servedFiles } from './served.js';
import './style.css';

const [link, served] = await Promise.all([readHash(location.hash), servedFiles()]);
render(<App link={link} served={served} />, document.getElementById('app')!);
