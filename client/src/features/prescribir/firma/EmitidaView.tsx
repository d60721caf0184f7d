import { formatFecha, formatFechaCorta, formatReferencia, nombreDroga, formatLista } from '@receta/domain'
import { direccionPublica } from '#api/config'
import { esDeUnPaciente } from '#device/marco'
import { Button } from '#ui/Button'
import { Diferencia } from '#ui/Diferencia'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Qr } from '#ui/Qr'
import { Sello } from '#ui/Sello'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { nombreDe } from '../borrador/persona'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
import { Entregar } from './Entregar'
import type { Emitida } from './use-firma'
import estilos from './firma.module.css'

type Props = { emitida: Emitida; persona: PersonaDraft; onNuevo: () => void; onOtra: () => void }

export function EmitidaView({ emitida, persona, onNuevo, onOtra }: Props) {
  const { receta } = emitida
  const series = emitida.serie.length > 0 ? emitida.serie : [receta]
  const varias = series.length > 1
  const titulo = varias ? 'Recetas emitidas' : 'Receta emitida'
  const enlace = `${direccionPublica()}/receta?token=${encodeURIComponent(receta.token)}`
  const quien = persona.nombre.split(' ')[0] ?? ''
  const fijo = esDeUnPaciente()
  useShortcuts({ ...(!fijo && { N: onNuevo }), O: onOtra })
  return (
    <Page
      titulo={titulo}
      volver="/principal"
      riel
      className={estilos.pantalla}
      pie={
        <>
          <Button onPress={onOtra}>
            Otra para {quien}
            <Teclas>O</Teclas>
          </Button>
          {fijo ? (
            <span className="nota tinta-2">Para otro paciente, abrilo en tu sistema.</span>
          ) : (
            <Button tone="primary" className="crece-movil" onPress={onNuevo}>
              <Icon name="plus" />
              <span>Nuevo paciente</span>
              <Teclas>N</Teclas>
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <h2 className="titulo-grande">
          {varias ? `${series.length} recetas emitidas` : 'Receta emitida'} para {nombreDe(persona)}
        </h2>
      </div>
      <div className={estilos.mesa}>
        <article className={`papel ${estilos.emitida}`}>
          <div className="fila">
            <Sello estado={receta.estado} paciente grande desde={receta.vigente_desde} />
          </div>
          <p className="texto-lectura">
            {fraseDrogas(receta.items.map(nombreDroga))}{' '}
            {receta.estado === 'en_auditoria' ? (
              <b>La cobertura la revisa primero: se puede retirar cuando la autorice.</b>
            ) : (
              <b>Vence el {formatFecha(receta.vence_el)}.</b>
            )}{' '}
            {fraseOtras(series.slice(1))}
          </p>
          {emitida.diferencia && (
            <section className="columna" aria-label="La receta anterior">
              <p className="texto-lectura">La de antes quedó anulada, y esta la reemplaza.</p>
              <Diferencia titulo="Qué cambió" diferencia={emitida.diferencia} />
            </section>
          )}
          <hr className="troquel" />
          <div className={estilos.codigos}>
            <span className={estilos.qr}>
              <Qr texto={enlace} label="Código QR de la receta" />
            </span>
            <div>
              <p className="nota tinta-2">Código para la farmacia</p>
              <p className="codigo">{formatReferencia(receta.referencia)}</p>
              <p className="nota tinta-2">con el DNI del paciente</p>
            </div>
          </div>
        </article>
        <section className="columna" aria-labelledby="entregar">
          <h2 className="titulo-seccion" id="entregar">
            Dásela a {quien}
          </h2>
          <Entregar enlace={enlace} quien={quien} email={persona.email} recetas_id={receta.recetas_id} />
        </section>
      </div>
    </Page>
  )
}

function fraseDrogas(drogas: readonly string[]): string {
  const [primera = '', ...resto] = drogas
  return `${formatLista([primera, ...resto.map((d) => d.charAt(0).toLowerCase() + d.slice(1))])}.`
}

function fraseOtras(otras: Emitida['serie']): string {
  const fechas = otras.map((r) => `el ${formatFechaCorta(r.vigente_desde)}`)
  if (fechas.length === 0) return ''
  if (fechas.length === 1) return `La otra se habilita sola ${fechas[0] ?? ''}.`
  return `Las otras dos se habilitan solas ${formatLista(fechas)}.`
}
