/** What other features may ask about conversations. */
export interface ConversationPort {
  /** How many messages somebody has not read, without those of muted conversations and people. */
  unread(accountId: bigint): Promise<number>;
}
