import type { MotivoAnulacion } from '@receta/domain'
import { motivosAnulacion } from '@receta/domain'
import { useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { Dialogo } from '#ui/Dialog'
import { Field } from '#ui/Field'
import { OtpField } from '#ui/OtpField'
import { RadioGroupField } from '#ui/RadioGroupField'
import { ApiError } from '#api/call'
import { currentConfig } from '#api/config'
import {
  fechasDeSerie,
  motivoElegido,
  queVaAPasar,
  type RecetaAnulable,
  type ResultadoAnulacion,
  restoDeLaSerie,
} from './anulacion'
import { useAnularReceta, useReceta, useSegundoFactor } from './recetas.queries'

type Props = { receta: RecetaAnulable; onClose: () => void; onResultado: (resultado: ResultadoAnulacion) => void }

const opciones = motivosAnulacion.map(({ codigo, texto }) => ({ value: codigo, label: texto }))

/** Asks why, says what will happen, and ends in one of the three named answers; what was typed survives any error. */
export function AnularDialog({ receta, onClose, onResultado }: Props) {
  const [codigo, setCodigo] = useState<MotivoAnulacion | ''>('')
  const [otro, setOtro] = useState('')
  const [conSerie, setConSerie] = useState(false)
  const [revisado, setRevisado] = useState(false)
  const serie = useReceta({ recetas_id: receta.recetas_id }, { enabled: receta.serie_total > 1 })
  const resto = serie.data?.nivel === 'completa' ? restoDeLaSerie(serie.data) : []
  const motivo = motivoElegido(codigo, otro)
  const anulacion = useAnulacion(receta, motivo, conSerie && resto.length > 0, onResultado)
  const total = conSerie ? resto.length + 1 : 1
  const falta = motivo.length < 3

  const anular = () => {
    setRevisado(true)
    return falta ? undefined : anulacion.enviar()
  }

  return (
    <Dialogo
      titulo={`Anular la receta de ${receta.apellidoNombre}`}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>No anular</Button>
          <Button tone="danger" isDisabled={anulacion.enviando} onPress={anular}>
            {total === 1 ? 'Anular la receta' : `Anular ${total} recetas`}
          </Button>
        </>
      }
    >
      <div className="col">
        <p>{queVaAPasar(receta.estado)}</p>
        <RadioGroupField
          label="¿Por qué la anulás?"
          className="motivos"
          options={opciones}
          value={codigo}
          onChange={setCodigo}
          error={revisado && codigo === '' ? 'Elegí un motivo.' : undefined}
        />
        {codigo === 'OTRO' && (
          <Field
            label="Otro motivo, en palabras"
            value={otro}
            onChange={setOtro}
            maxLength={200}
            autoFocus
            error={revisado && falta ? 'Escribí el motivo.' : undefined}
          />
        )}
        {resto.length > 0 && (
          <CheckField
            marco
            label={
              resto.length === 1
                ? 'Anular también la otra de la serie'
                : `Anular también las otras ${resto.length} de la serie`
            }
            descripcion={`Desde ${fechasDeSerie(resto)}`}
            value={conSerie}
            onChange={setConSerie}
          />
        )}
        {anulacion.pideCodigo && (
          <OtpField
            label="Código de tu app de verificación"
            descripcion="Seis números. Vuelve a pedirse cada tanto, al firmar o anular."
            value={anulacion.otp}
            onChange={anulacion.setOtp}
            error={anulacion.errorOtp}
            autoFocus
          />
        )}
        {anulacion.error && (
          <Aviso nivel="frena" titulo="No se envió la anulación">
            {anulacion.error}
          </Aviso>
        )}
      </div>
    </Dialogo>
  )
}

/** Sends the anulación; when the server wants the second factor it waits for the code, steps up and sends it again. */
function useAnulacion(
  receta: RecetaAnulable,
  motivo: string,
  serie: boolean,
  onResultado: (resultado: ResultadoAnulacion) => void,
) {
  const anular = useAnularReceta()
  const segundoFactor = useSegundoFactor()
  const [pideCodigo, setPideCodigo] = useState(false)
  const [otp, setOtp] = useState('')
  const [errorOtp, setErrorOtp] = useState<string>()
  const [error, setError] = useState<string>()

  const enviar = async () => {
    setError(undefined)
    setErrorOtp(undefined)
    if (pideCodigo && otp.length < 6) return setErrorOtp('Son 6 números.')
    try {
      if (pideCodigo) await segundoFactor.mutateAsync({ otp })
      const { convenio_id, nro_recetario } = receta
      onResultado(
        await anular.mutateAsync({ soft_id: currentConfig().soft_id, convenio_id, nro_recetario, motivo, serie }),
      )
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      if (e.code === 'SEGUNDO_FACTOR_REQUERIDO') return setPideCodigo(true)
      if (e.code !== 'SEGUNDO_FACTOR_INVALIDO') return setError(e.message)
      setOtp('')
      setErrorOtp(e.message)
    }
  }

  return { enviar, enviando: anular.isPending || segundoFactor.isPending, pideCodigo, otp, setOtp, errorOtp, error }
}
