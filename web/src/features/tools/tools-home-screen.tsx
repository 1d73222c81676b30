import { Link, useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useStored } from '../../lib/kept/stored.ts'
import { Asking } from './parts/asking.tsx'
import { recentTools } from './parts/recent-tools.ts'
import { drawingEditor, type Tool, tools } from './parts/tool-list.ts'
import { toolFor } from './tool-for.ts'
import styles from './tools-home.module.css'

/** The tools' home page: a search line that picks the right tool, and a card for each. */
export default function ToolsHomeScreen() {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const recent = useStored(recentTools)
  const ask = (text: string) => {
    const query = toolFor(text)
    if (query) void navigate(linkTo(query.screen, query.search))
  }
  return (
    <>
      <section className={`card ${styles.search}`}>
        <h1>实用工具</h1>
        <Asking
          value=""
          label="查代号、牌号、标准、规格或螺纹"
          placeholder="A2L、35CrMo、DIN 931、M12×1.5、M12 8.8"
          maxLength={40}
          onAsk={ask}
        />
        <p className="sub">输入镀层代号、钢材牌号、标准号、规格或螺纹，自动打开对应的工具；数据均注明标准与年份。</p>
        {recent.length > 0 && (
          <nav className={styles.recent} aria-label="最近使用">
            <span className="sub">最近使用</span>
            {recent.map(({ screen, label, search }) => (
              <Link key={`${screen} ${label}`} {...linkTo(screen, search)}>
                {label}
              </Link>
            ))}
            <button type="button" className="btn-link" onClick={() => recentTools.set([])}>
              清空
            </button>
          </nav>
        )}
      </section>
      <div className={styles.cards}>
        {tools.map((tool) => (
          <ToolCard key={tool.screen} tool={tool} />
        ))}
        <section className={`card ${styles.card}`}>
          <Sign path="M4 20l4-1L20 7l-3-3L5 16zM14 7l3 3" />
          <h2>
            <Link {...linkTo(drawingEditor.screen)}>{drawingEditor.name}</Link>
          </h2>
          <p>{drawingEditor.text}</p>
        </section>
      </div>
    </>
  )
}

function ToolCard({ tool }: { tool: Tool }) {
  const { linkTo } = useArea()
  return (
    <section className={`card ${styles.card}`}>
      <Sign path={tool.sign} />
      <h2>
        <Link {...linkTo(tool.screen)}>{tool.name}</Link>
      </h2>
      <p>{tool.text}</p>
      <div className={styles.examples}>
        <span className="sub">例</span>
        {tool.examples.map(({ label, search }) => (
          <Link key={label} {...linkTo(tool.screen, search)}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
