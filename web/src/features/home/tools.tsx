import { ScreenLink } from '../../area/screen-link.tsx'
import { useArea } from '../../area/use-area.tsx'
import { FloorFrame } from './floor-frame.tsx'
import styles from './tools.module.css'

const tools = [
  { screen: 'platingCodeQuery', name: '镀层代号查询', text: '代号与镀层互查' },
  { screen: 'gradeControl', name: '钢号对照', text: '各国牌号互查' },
  { screen: 'standardControl', name: '标准对照', text: '国标与国际标准' },
  { screen: 'threadStressarea', name: '应力截面积', text: '按直径与螺距计算' },
  { screen: 'threadDimension', name: '螺纹尺寸', text: '大径中径小径' },
  { screen: 'ygt', name: '易改图', text: '改尺寸出图纸' },
] as const

export function Tools() {
  const { linkTo } = useArea()
  return (
    <FloorFrame id="tools" title="实用工具" more={{ label: '全部工具', target: linkTo('utilityTools') }}>
      <div className={styles.tools}>
        {tools.map(({ screen, name, text }) => (
          <ScreenLink key={screen} screen={screen}>
            <b>{name}</b>
            <span className="sub">{text}</span>
          </ScreenLink>
        ))}
      </div>
    </FloorFrame>
  )
}
