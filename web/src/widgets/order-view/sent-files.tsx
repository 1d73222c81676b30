import type { Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { callFile } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/calls/save-file.ts'

type Props<E extends Endpoint> = {
  attachments: readonly { fileId: string; name: string }[]
  /** Answers with one of the files. */
  endpoint: E
  /** What they belong to. */
  of: Omit<ParamsOf<E>, 'fileId'>
}

/** Files that a buyer sends along, each to save. */
export function SentFiles<E extends Endpoint>({ attachments, endpoint, of }: Props<E>) {
  const save = async (fileId: string, name: string) => {
    const { content } = await callFile(endpoint, { ...of, fileId } as ParamsOf<E>)
    saveFile(name, content)
  }
  return attachments.map(({ fileId, name }) => (
    <div key={fileId}>
      <button type="button" className="btn-link" onClick={() => void save(fileId, name)}>
        {name}
      </button>
    </div>
  ))
}
