import { formatYuan } from '../../lib/text/yuan.ts'

/** A sum of the day when the statement was made, and what has become of it, in yuan. `word`: 付 or 开票. */
export const SumSince = ({ then, now, word }: { then: string; now: string; word: string }) => (
  <>
    {formatYuan(then)}
    {now !== then && (
      <div className="sub">
        现已{word} {formatYuan(now)}
      </div>
    )}
  </>
)
