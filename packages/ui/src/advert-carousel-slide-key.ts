/** By which what moves the slides knows them. */
export const SLIDE_KEY = 'data-slide';
