export const ROLES = ['owner', 'editor', 'moderator', 'support', 'finance'] as const;
export type Role = (typeof ROLES)[number];

/** Which role may do what. The server enforces this table; the console hides what it denies. */
export const PERMISSIONS = {
  'account.read': ['owner', 'moderator', 'support', 'finance'],
  'account.ban': ['owner', 'moderator'],
  'ai.read': ['owner', 'editor', 'moderator', 'support'],
  'ai.write': ['owner', 'editor'],
  'audit.read': ['owner'],
  'catalogue.write': ['owner', 'editor'],
  'creator.verify': ['owner', 'editor'],
  'config.domain': ['owner'],
  'config.read': ['owner', 'editor', 'moderator', 'support', 'finance'],
  'config.write': ['owner', 'editor'],
  'feedback.answer': ['owner', 'support'],
  'feedback.read': ['owner', 'moderator', 'support'],
  'growth.issue': ['owner', 'finance'],
  'growth.read': ['owner', 'editor', 'support', 'finance'],
  'growth.write': ['owner', 'editor'],
  'job.read': ['owner', 'editor'],
  'job.retry': ['owner', 'editor'],
  'ledger.adjust': ['owner', 'finance'],
  'ledger.product': ['owner', 'finance'],
  'ledger.read': ['owner', 'support', 'finance'],
  'live.read': ['owner', 'editor', 'moderator', 'support'],
  'live.write': ['owner', 'editor'],
  'media.edit': ['owner', 'editor'],
  'media.manage': ['owner', 'moderator'],
  'media.read': ['owner', 'editor', 'moderator', 'support'],
  'membership.gift': ['owner', 'support'],
  'moderation.decide': ['owner', 'moderator'],
  'moderation.read': ['owner', 'moderator'],
  'notice.broadcast': ['owner', 'editor'],
  'operator.manage': ['owner'],
  'payment.read': ['owner', 'support', 'finance'],
  'payment.refund': ['owner', 'finance'],
  'picture.send': ['owner', 'editor'],
  'sms.read': ['owner', 'support'],
  'support.answer': ['owner', 'support'],
  'support.edit': ['owner', 'editor', 'support'],
  'support.read': ['owner', 'editor', 'moderator', 'support'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
