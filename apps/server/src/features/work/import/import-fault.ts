import type { ImportFaultKind } from '@liuguang/contract/work/import';

/** Why a file cannot be used; whoever sent it is told so. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
  readonly kind: ImportFaultKind;
  readonly about: string;

  constructor(kind: ImportFaultKind, about = '', options?: ErrorOptions) {
    super(about === '' ? kind : `${kind}: ${about}`, options);
    this.kind = kind;
    this.about = about;
  }
}
