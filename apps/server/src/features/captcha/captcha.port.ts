/** What other features may ask about captchas. */
export interface CaptchaPort {
  /** A new picture as a data: address; refuses (`tooMany`) an address that asks for too many. */
  draw(address: string): Promise<{ id: string; image: string }>;
  /** Whether the answer fits; an id is good for one answer, right or wrong. */
  solve(id: string, answer: string): Promise<boolean>;
}
