import { useId } from 'react';
import type { CSSProperties } from 'react';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  /** The value in words or as a figure: shown on the right and announced. */
  valueText: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
}

export function Slider({ label, valueText, value, onChange, min, max, step }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value} aria-hidden="true">
          {valueText}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className={styles.range}
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        style={{ '--done': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
