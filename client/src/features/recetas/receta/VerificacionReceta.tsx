import type { recetaVerificacion, RecetaCompleta } from '@receta/contract'
import { formatFecha, formatFechaLarga, hoy, readDocumento, normalizeDni } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Sello } from '#ui/Sello'
import { ApiError } from '#api/call'
import { LetraSinSesion } from './LetraSinSesion'
import { type AccesoReceta, useAbrirConDni } from '../recetas.queries'
import estilos from './receta.module.css'

type RecetaVerificacion = z.output<typeof recetaVerificacion>
type Props = {
  receta: RecetaVerificacion
  acceso: AccesoReceta
  onAbrir: (receta: RecetaCompleta, dni: string) => void
}

/** For anybody with the link: never a drug. */
export function VerificacionReceta({ receta, acceso, onAbrir }: Props) {
  const { medico, matricula } = receta.profesional
  return (
    <Page titulo="Verificar una receta" volver="/" className={estilos.receta} acciones={<LetraSinSesion />}>
      <div className={estilos.columnaEstado}>
        <article className={`papel ${estilos.hoja}`}>
          <div className={estilos.estado}>
            <Sello estado={receta.estado} paciente grande desde={receta.vigente_desde} />
            <p className="frase">
              Receta de <b>{receta.iniciales}</b>, emitida el {formatFecha(hoy(new Date(receta.emitida_en)))}.
            </p>
            <dl className="datos">
              <dt>Rige desde</dt>
              <dd>{formatFecha(receta.vigente_desde)}</dd>
              <dt>Vence</dt>
              <dd>{formatFechaLarga(receta.vence_el)}</dd>
            </dl>
          </div>
        </article>
        <div className="papel renglones">
          <div className="renglon">
            <span className="canal">
              <Icon name="stethoscope" />
            </span>
            <div className="cuerpo">
              <h2>{medico}</h2>
              <p>{matricula}</p>
            </div>
          </div>
          <LineaFirma valida={receta.firma.valida} />
        </div>
      </div>
      <div className={estilos.columnaToma}>
        <PedirDni acceso={acceso} onAbrir={onAbrir} />
      </div>
    </Page>
  )
}

export function LineaFirma({ valida, detalle }: { valida: boolean; detalle?: string }) {
  return (
    <div className="renglon">
      <span className={`canal ${valida ? 'ok' : 'peligro'}`}>
        <Icon name={valida ? 'shield-check' : 'shield-x'} />
      </span>
      <div className="cuerpo">
        <h2>{valida ? 'La firma es válida' : 'La firma no es válida'}</h2>
        <p>
          {valida
            ? (detalle ?? 'Nadie cambió la receta después de firmada.')
            : 'No uses esta receta: avisale a quien la firmó.'}
        </p>
      </div>
    </div>
  )
}

const ajeno = (que: string) => `Ese ${que} no es el de la receta. Revisalo y probá de nuevo.`

/** A wrong one keeps the screen; the server limits the attempts. */
function PedirDni({ acceso, onAbrir }: Pick<Props, 'acceso' | 'onAbrir'>) {
  const [escrito, setEscrito] = useState('')
  const [otro, setOtro] = useState(false)
  const [error, setError] = useState<string>()
  const open = useAbrirConDni()
  const que = otro ? 'documento' : 'DNI'

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const documento = otro ? readDocumento(escrito) : normalizeDni(escrito)
    if (!documento.ok)
      return setError(
        otro ? 'Van las 3 letras del país y el número, sin espacios: URY1234567.' : 'El DNI tiene 7 u 8 números.',
      )
    setError(undefined)
    try {
      const receta = await open.mutateAsync({ ...acceso, dni: documento.value })
      if (receta.nivel === 'completa') return onAbrir(receta, documento.value)
      setError(ajeno(que))
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setError(e.code === 'RECETA_NO_ENCONTRADA' ? ajeno(que) : e.message)
    }
  }

  return (
    <form className={`papel ${estilos.verificacion}`} onSubmit={(event) => void send(event)}>
      <h2 className="titulo-seccion">Para ver los remedios, ingresá el {que} del paciente</h2>
      <Field
        key={otro ? 'otro' : 'dni'}
        label={otro ? 'Pasaporte u otro documento' : 'DNI del paciente'}
        value={escrito}
        onChange={setEscrito}
        inputMode={otro ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={otro ? 20 : 10}
        error={error}
        descripcion={
          otro
            ? 'Del pasaporte, las 3 letras del país y el número: URY1234567.'
            : 'Sin puntos o con puntos, como te quede cómodo.'
        }
      />
      <OnlineButton type="submit" tone="primary" isDisabled={open.isPending}>
        <Icon name="pill" />
        <span>Ver los remedios</span>
      </OnlineButton>
      <Button
        tone="text"
        size="chico"
        className="a-la-izquierda"
        onPress={() => {
          setOtro(!otro)
          setEscrito('')
          setError(undefined)
        }}
      >
        {otro ? 'Tiene DNI' : 'No tiene DNI'}
      </Button>
    </form>
  )
}
