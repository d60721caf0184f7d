import type { AutorizacionPendiente, CasoAuditado } from '@receta/contract'
import { formatFecha, fraseTratamiento, hoy, nombreDroga, groupTratamiento } from '@receta/domain'
import { Adjuntos } from '#ui/Adjuntos'
import { Aviso } from '#ui/Aviso'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { useCaso, useLeerAdjunto } from './autorizaciones.queries'
import { frasePlan, fraseDisparoCon } from './palabras'
import estilos from './autorizaciones.module.css'

type Props = { pendiente: AutorizacionPendiente }

export function Razones({ pendiente }: Props) {
  const { data, error, refetch } = useCaso(pendiente.recetas_id)
  return (
    <>
      <Normas pendiente={pendiente} caso={data} />
      {!data && !error && <Cargando forma="hoja" que="las razones" />}
      {!data && error && <Fallo error={error} que="las razones" onReintentar={refetch} />}
      {data && (
        <>
          <Plan caso={data} />
          <Antes caso={data} />
          <Acompana caso={data} />
        </>
      )}
    </>
  )
}

function Normas({ pendiente: { disparo, items, plan }, caso }: Props & { caso: CasoAuditado | undefined }) {
  const normas = caso?.normas ?? disparo.normas.map((norma) => ({ ...norma, criterio: [] }))
  if (normas.length === 0)
    return <Aviso nivel="informa" icono="scroll-text" titulo={fraseDisparoCon({ disparo, items, plan })} />
  return normas.map(({ codigo, version, titulo, veredicto, motivos, criterio }) => (
    <Aviso
      key={codigo}
      nivel={veredicto === 'no_evaluable' ? 'sinver' : 'informa'}
      {...(veredicto === 'audita' && { icono: 'scroll-text' as const })}
      titulo={`${codigo}, versión ${version}: ${titulo}`}
    >
      {veredicto === 'no_evaluable' && <p>No se pudo evaluar sola: revisala y decidí.</p>}
      {[...new Set(motivos)].map((motivo) => (
        <p key={motivo}>{motivo}</p>
      ))}
      {criterio
        .filter((frase) => !motivos.includes(frase))
        .map((frase) => (
          <p key={frase} className="nota">
            Criterio: {frase}
          </p>
        ))}
    </Aviso>
  ))
}

function Plan({ caso: { plan, renglones } }: { caso: CasoAuditado }) {
  return (
    <section>
      <h3 className={estilos.rotulo}>Qué dice {plan === null ? 'la cobertura' : plan}</h3>
      <ul className={estilos.razones}>
        {renglones.map((r) => (
          <li key={r.renglon}>
            <b>{nombreDroga(r)}</b>: {frasePlan(r, plan)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acompana({ caso: { adjuntos } }: { caso: CasoAuditado }) {
  const leer = useLeerAdjunto()
  if (adjuntos.length === 0) return null
  return (
    <section>
      <h3 className={estilos.rotulo}>Lo que adjuntó el médico</h3>
      <Adjuntos adjuntos={adjuntos} read={(adjunto_id) => leer.mutateAsync({ adjunto_id })} />
    </section>
  )
}

/** Only what this payer covered of this person; what others paid is not the payer's to know. */
function Antes({ caso: { antes, desde } }: { caso: CasoAuditado }) {
  const entregas = antes.map((e) => ({ ...e, en: new Date(e.en) }))
  const grupos = [
    { titulo: 'La misma droga', filas: groupTratamiento(entregas.filter((e) => e.misma === 'droga')) },
    { titulo: 'De la misma clase', filas: groupTratamiento(entregas.filter((e) => e.misma === 'clase')) },
  ].filter(({ filas }) => filas.length > 0)
  return (
    <section>
      <h3 className={estilos.rotulo}>Antes, desde el {formatFecha(desde)}</h3>
      {grupos.length === 0 && <p>No cubrieron esta droga ni otra de su clase: es la primera vez en doce meses.</p>}
      {grupos.map(({ titulo, filas }) => (
        <div key={titulo}>
          <p className="nota tinta-2">{titulo}</p>
          <ul className={estilos.razones}>
            {filas.map((fila) => (
              <li key={nombreDroga(fila)}>
                <b>{nombreDroga(fila)}</b>: {fraseTratamiento(fila)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {antes.length > 0 && (
        <details>
          <summary>Cada entrega ({antes.length})</summary>
          <ul className={estilos.razones}>
            {antes.map((e) => (
              <li key={`${e.en}${e.producto}${e.renglones.join()}`}>
                {formatFecha(hoy(new Date(e.en)))}: {e.producto}, {e.envases}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
