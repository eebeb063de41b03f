import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** From the sources and from the built file alike, which stand in folders side by side. */
export const SERVER_FOLDER = dirname(findPackageJSON(import.meta.url) ?? '');
/** Where the demo's videos and pictures lie. */
export const DEMO_LIBRARY = join(SERVER_FOLDER, '../../demo');
/** Pictures that are drawn, such as those of adverts. */
export const DEMO_DRAWINGS = join(SERVER_FOLDER, 'src/app/demo/pictures');
