/** Numbers that fit, of things that are not there. */
export const NOBODYS_ID = '999999999999999999';
export const NOBODYS_JOB = '00000000-0000-4000-8000-000000000000';
export const NOBODYS_UPLOAD = { identifier: 'nobody', totalSize: 1, chunkSize: 1 };
