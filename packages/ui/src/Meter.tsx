import './Meter.css';

interface MeterProps {
  /** What is being counted, for those who hear it. */
  label: string;
  /** From 0 to 1. */
  value: number;
  /** Words in place of the percentage: "9 of 15 minutes". */
  valueText?: string;
}

/** How far something has come: a task, an upload, an order. */
export function Meter({ label, value, valueText }: MeterProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <div
      className="lg-meter"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={valueText}
    >
      <span className="lg-meter-fill" style={{ scale: `${part} 1` }} />
    </div>
  );
}
