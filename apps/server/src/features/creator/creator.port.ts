/** Who bears the badge of a verified creator. */
export interface CreatorBadges {
  verifiedAmong(ids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
