import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'
import type { ReactNode } from 'react'
import { Composition } from './composition.tsx'
import styles from './performance.module.css'
import { torqueBasisOf } from './torque.ts'
import { TorqueCalculator } from './torque-calculator.tsx'

type Props = { properties: MachineProperties; hasOwnSurface: boolean }

/** The known figures of one specification: torque, composition, stress area and mechanical properties. */
export function PerformanceBody({ properties, hasOwnSurface }: Props) {
  const { standardName, specification, chemicalComponentList, materialGrade, mechanicalPropertiesList } = properties
  const { stressArea } = properties.threadStressArea
  const basis = torqueBasisOf(properties)
  const description = paragraphsOf(properties.applicationDescHtml)
  const isAnythingKnown =
    basis || stressArea !== null || chemicalComponentList.length + mechanicalPropertiesList.length > 0
  if (!isAnythingKnown && description.length === 0) return <p className={styles.nothing}>暂无数据</p>

  return (
    <div className={styles.body}>
      {(standardName || specification) && (
        <p className={styles.what}>
          {standardName} <b>{specification}</b>
        </p>
      )}
      {basis && (
        <Section title="拧紧扭矩" isWide>
          <TorqueCalculator basis={basis} hasOwnSurface={hasOwnSurface} />
        </Section>
      )}
      <Section title={['化学成分', materialGrade].filter(Boolean).join('：')} isWide>
        {chemicalComponentList.length > 0 ? <Composition shares={chemicalComponentList} /> : <Unknown />}
      </Section>
      <Section title="力学性能">
        {mechanicalPropertiesList.length > 0 ? (
          <dl className={styles.properties}>
            {mechanicalPropertiesList.map(({ propertyName, propertyValue }) => (
              <div key={propertyName}>
                <dt>{propertyName}</dt>
                <dd>{propertyValue}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <Unknown />
        )}
      </Section>
      <Section title="螺纹应力截面积">
        {stressArea === null ? <Unknown /> : <p className={styles.figure}>{stressArea} mm²</p>}
      </Section>
      {description.length > 0 && (
        <Section title="应用说明" isWide>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      )}
      {properties.sources.length > 0 && (
        <p className={`sub ${styles.wide}`}>数据来源：{properties.sources.join('；')}</p>
      )}
    </div>
  )
}

/** The paragraphs of a description of use, as plain text whatever its markup. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = body.querySelectorAll('p, li')
  const texts = blocks.length > 0 ? [...blocks].map((block) => block.textContent) : [body.textContent]
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter(Boolean)
}

function Section({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? styles.wide : undefined} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Unknown() {
  return <p className="sub">暂无数据</p>
}
