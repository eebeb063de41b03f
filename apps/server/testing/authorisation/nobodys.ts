/** Numbers that fit, of things that are not there. */
export const NOBODYS_ID = '999999999999999999';
export const NOBODYS_JOB = '00000000-0000-4000-8000-000000000000';
export const NOBODYS_UPLOAD = { identifier: 'nobody', totalSize: 1, chunkSize: 1 };

/** What is said of a work that is made of a file. */
export const IMPORTED = {
  ...{ title: '没有', intro: '', tags: [] as string[], access: 'free' as const, price: 0 },
  ...{ partPrice: 0, freeParts: 0, finished: true },
};
