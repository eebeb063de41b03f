/** What cards cost depends on whether somebody bought one. */
export const MEMBERSHIP_KEY = ['membership'] as const;
