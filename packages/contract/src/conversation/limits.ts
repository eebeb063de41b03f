/** What both sides are held to. Free of schemas, so that the web app can carry it. */
export const CONVERSATION_LIMITS = { text: 1000, recallSeconds: 120, changes: 100 } as const;

export const MESSAGE_KINDS = ['text', 'picture', 'content'] as const;

/**
 * `waiting` is a picture that is being judged and `refused` one that was not let through: both are seen by their author
 * alone. Of `recalled` and `erased` ones only the place is left.
 */
export const MESSAGE_STATES = ['shown', 'waiting', 'refused', 'recalled', 'erased'] as const;

/**
 * Whether something can be sent: `first` is the one message that a stranger may send, `waiting` says that it was sent and
 * not answered, and nothing can be sent to somebody who is `gone`.
 */
export const SENDING = ['open', 'first', 'waiting', 'gone'] as const;
export type Sending = (typeof SENDING)[number];
