/**
 * Whether the company may trade the product: its own status, and not while the licence for a class of the goods has run out.
 * Of rows joined as `product p` and `company co`.
 */
export const sellerStatus = "iif(co.status = 'active' and p.hazard_bits & co.lapsed_bits, 'lapsed', co.status)";
