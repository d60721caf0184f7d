import { cuenta, formatPesos, nombreDroga } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { NumberStepper } from '#ui/NumberStepper'
import { RadioGroupField } from '#ui/RadioGroupField'
import { SelectField } from '#ui/SelectField'
import { Teclas } from '#ui/Teclas'
import { useALaVista } from '#ui/use-a-la-vista'
import { useSustitutos } from '../mostrador.queries'
import { entregar, type Linea } from './decisiones'
import {
  cajasPara,
  type Comparado,
  compare,
  deMargenEstrecho,
  elegibles,
  type MotivoSustitucion,
  motivosSustitucion,
  opcionDe,
  type Sustituto,
  sustitucionCon,
} from './sustitutos'
import type { Renglones } from './use-renglones'
import { useTeclasDelPanel } from './use-teclas'
import estilos from './paneles.module.css'

type Props = { linea: Linea; renglones: Renglones }

export function SustituirForm({ linea, renglones }: Props) {
  const { receta, item } = linea
  const { data, error, refetch } = useSustitutos(receta.recetas_id, item.renglon)
  if (!data && error) return <Fallo error={error} que="los equivalentes" onReintentar={refetch} />
  if (!data) return <Cargando que="los equivalentes" forma="hoja" />
  if (!data.permite_sustitucion)
    return <p className="nota">Quien la hizo pidió que no se sustituya: entregá el recetado.</p>
  const sustitutos = elegibles(item, data.items, item.queda)
  if (sustitutos.length === 0)
    return <p className="nota">No hay otro del mismo genérico, concentración y forma en el vademécum.</p>
  return <Elegir linea={linea} renglones={renglones} sustitutos={sustitutos} margen_estrecho={data.margen_estrecho} />
}

const porQues = motivosSustitucion.map(({ tecla, motivo }) => ({
  value: motivo,
  label: (
    <>
      {motivo} <Teclas>{tecla}</Teclas>
    </>
  ),
}))

type PropsElegir = Props & { sustitutos: readonly Sustituto[]; margen_estrecho: boolean }

function Elegir({ linea, renglones, sustitutos, margen_estrecho }: PropsElegir) {
  const { clave, item } = linea
  const leida = renglones.panel?.leida
  const inicial = sustitutos.find(({ producto_id }) => producto_id === leida?.producto_id) ?? sustitutos[0]
  const [producto_id, setProductoId] = useState(inicial?.producto_id ?? 0)
  const [cajas, setCajas] = useState<number | null>(null)
  const [motivo, setMotivo] = useState<MotivoSustitucion | ''>('')
  const [revisado, setRevisado] = useState(false)
  const parte = useALaVista()
  const elegido = sustitutos.find((otro) => otro.producto_id === producto_id) ?? inicial
  const entregados = cajas ?? (elegido ? cajasPara(item, elegido, item.queda) : 1)

  const accept = () => {
    setRevisado(true)
    if (!elegido || motivo === '') return
    const cajas = leida && leida.producto_id === elegido.producto_id ? [leida.caja] : []
    renglones.decide(clave, entregar(item.queda, { cajas, sustitucion: sustitucionCon(elegido, entregados, motivo) }))
  }
  useTeclasDelPanel(renglones.delPanel, (tecla) => {
    const dicho = motivosSustitucion.find((m) => m.tecla === tecla)
    if (dicho) setMotivo(dicho.motivo)
    else if (tecla === 'ENTER') accept()
    else return false
    return true
  })
  if (!elegido) return null
  const comparado = compare(item, elegido, item.queda, entregados)
  return (
    <div ref={parte} className="columna">
      <div className={estilos.panel}>
        <Recetado linea={linea} />
        <Icon name="arrow-right" />
        <div className={estilos.lado}>
          <SelectField
            label="Se entrega"
            options={sustitutos.map((otro) => ({ value: String(otro.producto_id), label: opcionDe(item, otro) }))}
            value={String(elegido.producto_id)}
            onChange={(id) => {
              setProductoId(Number(id))
              setCajas(null)
            }}
          />
          <NumberStepper
            label="Envases"
            value={entregados}
            onChange={setCajas}
            min={1}
            max={Math.max(1, cajasPara(item, elegido, item.queda))}
          />
        </div>
      </div>
      <Verificado dichos={margen_estrecho ? [...comparado, deMargenEstrecho] : comparado} />
      <RadioGroupField
        label="¿Por qué se sustituye?"
        className="fila envuelve"
        marco
        options={porQues}
        value={motivo}
        onChange={setMotivo}
        error={revisado && motivo === '' ? 'Falta decir por qué.' : undefined}
      />
      <div className="botones">
        <Button tone="primary" size="chico" onPress={accept}>
          Sustituir
          <Teclas>Enter</Teclas>
        </Button>
        <Button size="chico" onPress={renglones.closePanel}>
          No sustituir
          <Teclas>Esc</Teclas>
        </Button>
      </div>
    </div>
  )
}

function Verificado({ dichos }: { dichos: readonly Comparado[] }) {
  return (
    <ul className={estilos.verificado}>
      {dichos.map(({ texto, ok }) => (
        <li key={texto} className={ok ? '' : estilos.noCoincide}>
          <Icon name={ok ? 'circle-check' : 'triangle-alert'} />
          {texto}
        </li>
      ))}
    </ul>
  )
}

function Recetado({ linea: { item } }: { linea: Linea }) {
  const { monodroga, concentracion, presentacion, marca, queda, precio } = item
  return (
    <div className={estilos.lado}>
      <p className="rotulo">Recetado</p>
      <p>
        <b>{nombreDroga({ monodroga, concentracion })}</b>
      </p>
      <p className="nota">{presentacion}</p>
      <p className="nota tinta-2">
        {cuenta(queda, 'envase', 'envases')}, {marca || 'sin marca'}
        {precio !== null && ` · ${formatPesos((Number(precio) * queda).toFixed(2))}`}
      </p>
    </div>
  )
}
