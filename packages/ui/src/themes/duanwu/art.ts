import type { ThemeArt } from '../pictures.ts';

export const art: ThemeArt = {
  fot1Active: new URL('./fot1Active.svg', import.meta.url).href,
  fot2Active: new URL('./fot2Active.svg', import.meta.url).href,
  fot3Active: new URL('./fot3Active.svg', import.meta.url).href,
  fot4Active: new URL('./fot4Active.svg', import.meta.url).href,
  fot5Active: new URL('./fot5Active.svg', import.meta.url).href,
  longVideoActive: new URL('./longVideoActive.svg', import.meta.url).href,
  backTopBGI: new URL('./backTopBGI.svg', import.meta.url).href,
  longVideoNewUserBgi: new URL('./longVideoNewUserBgi.svg', import.meta.url).href,
  adBgi: new URL('./adBgi.svg', import.meta.url).href,
  publishBtnLeftTop: new URL('./publishBtnLeftTop.svg', import.meta.url).href,
  publishBtnLeftBottom: new URL('./publishBtnLeftBottom.svg', import.meta.url).href,
  publishBtnRight: new URL('./publishBtnRight.svg', import.meta.url).href,
  bg1: new URL('./bg1.svg', import.meta.url).href,
  bg2: new URL('./bg2.svg', import.meta.url).href,
  icon1: new URL('./icon1.svg', import.meta.url).href,
  icon2: new URL('./icon2.svg', import.meta.url).href,
  icon3: new URL('./icon3.svg', import.meta.url).href,
  icon4: new URL('./icon4.svg', import.meta.url).href,
  ai: new URL('./ai.svg', import.meta.url).href,
};
