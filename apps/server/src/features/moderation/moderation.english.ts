import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';

/**
 * Words whose patterns in the library's list also hit names, places, or the pinyin of everyday words: shitou, faguo,
 * cuntao, wanke, Semenov, Siriporn. They stand below with patterns of ours.
 */
const REPLACED = new Set(
  (
    'abo anal anus ass bitch chink cock cuck cum cunt dick dyke fag fuck gangbang hentai hooker kike negro ' +
    'nigger penis piss porn prick rape retard scat semen sex shit slut tit turd wank'
  ).split(' '),
);

const ours = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => REPLACED.has(phrase.metadata?.originalWord ?? ''))
  .addPhrase((phrase) => phrase.addPattern(pattern`|anal|`).addPattern(pattern`analsex`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|anus|`))
  .addPhrase((phrase) =>
    phrase
      .addPattern(pattern`|ass|`)
      .addPattern(pattern`|asses|`)
      .addPattern(pattern`asshole`)
      .addPattern(pattern`dumbass`)
      .addPattern(pattern`jackass`)
      .addPattern(pattern`|assfuck`),
  )
  .addPhrase((phrase) => phrase.addPattern(pattern`|bitch`).addPattern(pattern`bitch|`).addPattern(pattern`bitches|`))
  .addPhrase((phrase) =>
    phrase.addPattern(pattern`|cock|`).addPattern(pattern`cocksuck`).addPattern(pattern`|bigcock|`),
  )
  .addPhrase((phrase) => phrase.addPattern(pattern`|cum|`).addPattern(pattern`cumshot`).addPattern(pattern`cumslut`))
  .addPhrase((phrase) =>
    phrase
      .addPattern(pattern`|dickhead|`)
      .addPattern(pattern`dickpic`)
      .addPattern(pattern`suckmydick`)
      .addPattern(pattern`bigdick`)
      .addPattern(pattern`my dick|`),
  )
  .addPhrase((phrase) => phrase.addPattern(pattern`|chink|`).addPattern(pattern`|chinks|`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|cunt|`).addPattern(pattern`|cunts|`).addPattern(pattern`cuntface`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|gangbang`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|hentai|`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|slut|`).addPattern(pattern`|sluts|`).addPattern(pattern`|slutty`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|fag|`).addPattern(pattern`|fags|`).addPattern(pattern`faggot`))
  .addPhrase((phrase) =>
    phrase
      .addPattern(pattern`fuck`)
      .addPattern(pattern`|f*ck`)
      .addPattern(pattern`|fck|`)
      .addPattern(pattern`|fuk u|`)
      .addPattern(pattern`|fuk you|`)
      .addPattern(pattern`|phuck`),
  )
  .addPhrase((phrase) => phrase.addPattern(pattern`nigger`).addPattern(pattern`nigga|`).addWhitelistedTerm('snigger'))
  .addPhrase((phrase) => phrase.addPattern(pattern`|penis|`).addPattern(pattern`|penises|`))
  .addPhrase((phrase) =>
    phrase.addPattern(pattern`|piss|`).addPattern(pattern`|pissoff`).addPattern(pattern`|piss off`),
  )
  .addPhrase((phrase) =>
    phrase
      .addPattern(pattern`|porn|`)
      .addPattern(pattern`|porno`)
      .addPattern(pattern`|pornhub`)
      .addPattern(pattern`|pornstar`)
      .addPattern(pattern`|pornvideo`),
  )
  .addPhrase((phrase) => phrase.addPattern(pattern`|rape|`).addPattern(pattern`|raping|`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|retard|`).addPattern(pattern`|retards|`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|semen|`))
  .addPhrase((phrase) =>
    phrase
      .addPattern(pattern`|sex|`)
      .addPattern(pattern`|sexvideo`)
      .addPattern(pattern`|sexchat`)
      .addWhitelistedTerm('sex education')
      .addWhitelistedTerm('sex and the city')
      .addWhitelistedTerm('same-sex')
      .addWhitelistedTerm('same sex')
      .addWhitelistedTerm('opposite sex'),
  )
  .addPhrase((phrase) =>
    phrase
      .addPattern(pattern`|shit|`)
      .addPattern(pattern`|shits|`)
      .addPattern(pattern`|shitty|`)
      .addPattern(pattern`bullshit`)
      .addPattern(pattern`shithead`)
      .addPattern(pattern`shithole`),
  )
  .addPhrase((phrase) => phrase.addPattern(pattern`|tits|`).addPattern(pattern`|titties|`))
  .addPhrase((phrase) => phrase.addPattern(pattern`|wank|`).addPattern(pattern`|wanker`).addPattern(pattern`|wanking`));

const matcher = new RegExpMatcher({ ...ours.build(), ...englishRecommendedTransformers });

/** Digits and signs that spell no word: left in, 455 would be read as letters. */
const NUMBERS = /(?<![a-z\d@$!|])[\d@$!|]+(?![a-z\d@$!|])/g;

/** A slash is read as an l, which makes something of every libs/utils; an underscore would be part of the word. */
const BOUNDARIES = /[_/\\]/g;

/** Whether the text, in lower case, has English words that nobody should have to read. */
export const isObscene = (text: string): boolean =>
  /[a-z@$]/.test(text) && matcher.hasMatch(text.replace(NUMBERS, ' ').replace(BOUNDARIES, ' '));
