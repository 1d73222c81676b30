import type { PipeThread } from '@lianmeng/contract/tools/thread'
import { Chips } from '../parts/chips.tsx'

const systems = [
  { value: 'thread', label: '普通、英制' },
  { value: 'G', label: 'G 管螺纹' },
  { value: 'R', label: 'R 锥管螺纹' },
  { value: 'NPT', label: 'NPT' },
] as const

/** The initial choice of each system. */
const first = { thread: 'M12', G: 'G1/2', R: 'R1/2', NPT: 'NPT1/2' } as const

type Props = {
  /** Undefined for metric and unified threads. */
  current: PipeThread['system'] | undefined
  onChoose: (designation: string) => void
}

/** Switches between metric and unified threads and the pipe threads. */
export const PipeSystems = ({ current, onChoose }: Props) => (
  <Chips
    label="体系"
    value={current ?? 'thread'}
    options={systems}
    onChoose={(system) => onChoose(first[system as keyof typeof first])}
  />
)
