/** The light build is the same library without subtitles, alternate audio and DRM; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default, ErrorTypes, Events } from 'hls.js';
}
