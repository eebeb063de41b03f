/** What other features may ask about content. */
export interface ModerationPort {
  /** Refuses (`policyRefused`) a text that others would see and the content policy does not allow. */
  refuseText(text: string): void;
  /** The same for a name, which moreover must not pass for the staff's nor carry links or contacts. */
  refuseName(name: string): void;
}
