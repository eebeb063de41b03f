/** Words that people do not want to read, in small letters; whatever shows what people write leaves such texts out. */
export interface DanmakuWords {
  wordsOf(accountId: bigint): Promise<readonly string[]>;
}
