/** Orders as other features may show them. */
export interface PaymentOrders {
  /** What an order of this person is called; nothing where they have no such order. */
  titleOf(accountId: bigint, orderId: bigint): Promise<string | undefined>;
}
