/** The area and feature of a call, by which it is filed: `app/user`, `console/operator`, or `console` for its sign-in. */
export function tagOf(call: string): string {
  const words = call.split('/');
  return words.slice(0, words.length > 2 ? 2 : 1).join('/');
}

/** The feature alone, as words: `console/operator/list` is about the operator. */
export function featureWords(call: string): string[] {
  const [area = '', feature] = tagOf(call).split('/');
  return [feature ?? area];
}

/** `app/user/online/time` becomes `appUserOnlineTime`. */
export const operationIdOf = (call: string): string =>
  call.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
