import { formatFecha, formatFechaCorta, formatReferencia, nombreDroga, formatLista } from '@receta/domain'
import { useState } from 'react'
import { direccionPublica } from '#api/config'
import { showDocumento } from '#device/documento'
import { canCompartir, share } from '#device/share'
import { Button } from '#ui/Button'
import { Diferencia } from '#ui/Diferencia'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Qr } from '#ui/Qr'
import { Sello } from '#ui/Sello'
import { toast } from '#ui/toast'
import { nombreDe } from '../borrador/persona'
import { fetchDocumento } from '../prescribir.queries'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
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
  return (
    <Page
      titulo={titulo}
      volver="/principal"
      riel
      className={estilos.pantalla}
      pie={
        <>
          <Button onPress={onOtra}>Otra para {quien}</Button>
          <Button tone="primary" className="crece-movil" onPress={onNuevo}>
            <Icon name="plus" />
            <span>Nuevo paciente</span>
          </Button>
        </>
      }
    >
      <div role="status">
        <h2 className="titulo-grande">
          {varias ? `${series.length} recetas emitidas` : 'Receta emitida'} para {nombreDe(persona)}
        </h2>
      </div>
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
            <p className="texto-lectura">La de antes quedó anulada, y ésta la reemplaza.</p>
            <Diferencia titulo="Qué cambió" diferencia={emitida.diferencia} />
          </section>
        )}
        <hr className="troquel" />
        <div className="fila envuelve">
          <div className="crece">
            <p className="nota tinta-2">Código para la farmacia</p>
            <p className="codigo">{formatReferencia(receta.referencia)}</p>
            <p className="nota tinta-2">con el DNI del paciente</p>
          </div>
          <span className={estilos.qr}>
            <Qr texto={enlace} label="Código QR de la receta" />
          </span>
        </div>
      </article>
      <h2 className="titulo-seccion">Dásela a {quien}</h2>
      <Entregar enlace={enlace} quien={quien} recetas_id={receta.recetas_id} />
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

function Entregar({ enlace, quien, recetas_id }: { enlace: string; quien: string; recetas_id: number }) {
  const texto = `Receta de ${quien}: abrila con tu DNI en ${enlace}`
  const [error, setError] = useState('')
  const compartible = canCompartir()

  const copy = async () => {
    await navigator.clipboard.writeText(enlace)
    toast('Enlace copiado')
  }
  const alTocarCompartir = () => share({ titulo: 'Receta', texto }).catch(() => undefined)
  const viewDocumento = async () => {
    setError('')
    try {
      await showDocumento(await fetchDocumento(recetas_id), 'receta')
    } catch (fallo) {
      setError(`No pudimos traer el documento. La receta está emitida y a salvo. ${(fallo as Error).message}`)
    }
  }
  return (
    <div className={`columna ${estilos.apilados}`}>
      <a
        className="boton a-la-izquierda alto"
        href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="message-circle" />
        <span>Enviar por WhatsApp</span>
      </a>
      <Button size="alto" className="a-la-izquierda" onPress={compartible ? alTocarCompartir : copy}>
        <Icon name={compartible ? 'share-2' : 'copy'} />
        <span>{compartible ? 'Compartir el enlace' : 'Copiar el enlace'}</span>
      </Button>
      <OnlineButton size="alto" className="a-la-izquierda" onPress={viewDocumento}>
        <Icon name="file-text" />
        <span>Ver el documento</span>
      </OnlineButton>
      {error && (
        <p role="alert" className="nota texto-peligro">
          {error}
        </p>
      )}
      <LinkButton tone="text" className="a-la-izquierda" to="/medico-prescripcion">
        Ver en Prescripciones
      </LinkButton>
    </div>
  )
}
