import type { MotivoAnulacion } from '@receta/domain'
import { motivosAnulacion, restoDeLaSerie } from '@receta/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { Dialogo } from '#ui/Dialog'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { RadioGroupField } from '#ui/RadioGroupField'
import { currentConfig } from '#api/config'
import { useSegundoFactor } from '#api/segundo-factor'
import { corregirReceta } from '../lista/busqueda'
import {
  fechasDeSerie,
  motivoElegido,
  porQueNoSeAnula,
  queVaAPasar,
  type RecetaAnulable,
  type ResultadoAnulacion,
} from './anulacion'
import { useAnularReceta, useReceta } from '../recetas.queries'
import estilos from './anular.module.css'

type Props = { receta: RecetaAnulable; onClose: () => void; onResultado: (resultado: ResultadoAnulacion) => void }

const opciones = motivosAnulacion.map(({ codigo, texto }) => ({ value: codigo, label: texto }))

const escritoDe = ({ recetas_id }: RecetaAnulable) => `anular:${recetas_id}`

/** What was typed survives an error, and a reload. */
export function AnularDialog({ receta, onClose, onResultado }: Props) {
  const escrito = escritoDe(receta)
  const [codigo, setCodigo] = useEscrito<MotivoAnulacion | ''>(escrito, 'codigo', '')
  const [otro, setOtro] = useEscrito(escrito, 'otro', '')
  const [conSerie, setConSerie] = useEscrito(escrito, 'serie', false)
  const [revisado, setRevisado] = useState(false)
  const { estado, porQueNo, resto } = useComoEsta(receta)
  const motivo = motivoElegido(codigo, otro)
  const anulacion = useAnulacion(receta, motivo, conSerie && resto.length > 0, onResultado)
  const total = conSerie ? resto.length + 1 : 1
  const falta = motivo.length < 3
  const navigate = useNavigate()

  const anular = () => {
    setRevisado(true)
    return falta ? undefined : anulacion.send()
  }
  // Nothing is annulled yet: the old receta is valid until the new one is signed.
  const corregir = () => {
    setRevisado(true)
    if (falta) return
    const { to, state } = corregirReceta(receta, { motivo, serie: conSerie && resto.length > 0 })
    onClose()
    void navigate(to, { state, viewTransition: true })
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
          <Button isDisabled={porQueNo !== null} onPress={corregir}>
            Anular y corregir
          </Button>
          <OnlineButton tone="danger" isDisabled={anulacion.enviando || porQueNo !== null} onPress={anular}>
            {total === 1 ? 'Anular la receta' : `Anular ${total} recetas`}
          </OnlineButton>
        </>
      }
    >
      <div className="columna">
        <QueVaAPasar estado={estado} porQueNo={porQueNo} />
        <RadioGroupField
          label="¿Por qué la anulás?"
          className={estilos.motivos}
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
        {resto.length > 0 && <ConLaSerie resto={resto} value={conSerie} onChange={setConSerie} />}
        <SegundoFactorField
          paso={anulacion}
          label="Código de tu app de verificación"
          descripcion="Seis números. Vuelve a pedirse cada tanto, al firmar o anular."
        />
        <FalloDeAccion error={anulacion.error} titulo="No se envió la anulación" />
      </div>
    </Dialogo>
  )
}

/** How the receta is now: a counter may hand it over while the question is on the screen. */
function useComoEsta(receta: RecetaAnulable) {
  const { data } = useReceta({ recetas_id: receta.recetas_id })
  const completa = data?.nivel === 'completa' ? data : null
  return {
    estado: completa?.estado ?? receta.estado,
    porQueNo: porQueNoSeAnula(completa ?? receta),
    resto: completa ? restoDeLaSerie(completa.serie, receta.recetas_id) : [],
  }
}

function QueVaAPasar({ estado, porQueNo }: Omit<ReturnType<typeof useComoEsta>, 'resto'>) {
  if (porQueNo === null) return <p>{queVaAPasar(estado)}</p>
  return (
    <Aviso nivel="frena" titulo="Ya no se puede anular">
      <p>{porQueNo}</p>
    </Aviso>
  )
}

type PropsSerie = {
  resto: Parameters<typeof fechasDeSerie>[0]
  value: boolean
  onChange: (conSerie: boolean) => void
}

function ConLaSerie({ resto, value, onChange }: PropsSerie) {
  const cuantas = resto.length === 1 ? 'la otra' : `las otras ${resto.length}`
  return (
    <CheckField
      marco
      label={`Anular también ${cuantas} de la serie`}
      descripcion={`Desde ${fechasDeSerie(resto)}`}
      value={value}
      onChange={onChange}
    />
  )
}

function useAnulacion(
  receta: RecetaAnulable,
  motivo: string,
  serie: boolean,
  onResultado: (resultado: ResultadoAnulacion) => void,
) {
  const anular = useAnularReceta()
  const { convenio_id, nro_recetario } = receta
  return useSegundoFactor({
    escrito: escritoDe(receta),
    accion: async () => {
      const { soft_id } = currentConfig()
      onResultado(await anular.mutateAsync({ soft_id, convenio_id, nro_recetario, motivo, serie }))
    },
  })
}
