import type { SentField } from '../../../shared/forms/receipt.ts';

export function FieldList({ fields }: { fields: readonly SentField[] }) {
  return (
    <dl className="field-list rows">
      {fields.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
