/** The store of files does not answer, or not soon enough: a fault that passes, and nobody's who asked. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** The store of files answers, and is not what `STORAGE_URL` says or we need. */
export class StorageSetupError extends Error {
  override readonly name = 'StorageSetupError';
}
