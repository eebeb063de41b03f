/** Where a bucket is, and who we are there. */
export interface S3Address {
  readonly origin: string;
  readonly region: string;
  readonly bucket: string;
  /** What all keys begin with: empty, or a folder with a slash at its end. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const FORM = 's3://KEY:SECRET@HOST[:PORT]/BUCKET[/FOLDER][?region=…][&tls=off]';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;

/** Reads `STORAGE_URL`, or says what it must be without repeating the secret in it. */
export function parseS3Address(value: string): S3Address | Error {
  const fault = new Error(`must be ${FORM}, with key and secret percent-encoded`);
  const url = URL.parse(value);
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password) return fault;
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean);
  const folder = folders.join('/');
  const tls = url.searchParams.get('tls') ?? 'on';
  if (!BUCKET.test(bucket) || (folder && !FOLDER.test(folder)) || !['on', 'off'].includes(tls)) return fault;
  try {
    return {
      origin: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket,
      prefix: folder ? `${folder}/` : '',
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
    };
  } catch {
    return fault;
  }
}
