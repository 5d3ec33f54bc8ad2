import { BillingForm } from "#src/features/billing/components/billing-form.tsx";
import { loadBilling } from "#src/features/billing/loaders.ts";
import { UnitFrame } from "#src/features/unit/components/unit-frame.tsx";

export default async function UnitBillingPage() {
  const billing = await loadBilling();
  return (
    <UnitFrame title="开票信息">
      <BillingForm billing={billing} />
    </UnitFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
