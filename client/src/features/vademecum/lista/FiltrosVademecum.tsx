import { useEffect, useRef, useState } from 'react'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { condiciones } from '../palabras'
import { useCoberturas } from '../vademecum.queries'
import type { Busqueda } from './busqueda'

const esperaMs = 300

type Props = { busqueda: Busqueda; onCambio: (cambio: Partial<Busqueda>) => void; onFiltros: () => void }

/** The words, and a chip for each filter in force: pressing it takes it off. */
export function FiltrosVademecum({ busqueda, onCambio, onFiltros }: Props) {
  const { plan, cubre, genericos, condicion, forma } = busqueda
  const nombrePlan = useNombrePlan(plan)
  return (
    <div role="search" className="filtros">
      <Buscador texto={busqueda.texto} onBuscar={(texto) => onCambio({ texto })} />
      <div className="chips corre">
        {plan !== null && <Chip si texto={nombrePlan} onPress={() => onCambio({ plan: null, cubre: false })} />}
        {plan !== null && <Chip si={cubre} texto="Sólo lo que cubre" onPress={() => onCambio({ cubre: !cubre })} />}
        <Chip si={genericos} texto="Sólo genéricos" onPress={() => onCambio({ genericos: !genericos })} />
        {condicion && <Chip si texto={condiciones[condicion].palabra} onPress={() => onCambio({ condicion: null })} />}
        {forma && <Chip si texto={forma} onPress={() => onCambio({ forma: '' })} />}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={onFiltros}>
          <Icon name="sliders-horizontal" />
          Cobertura y filtros
        </button>
      </div>
    </div>
  )
}

/** A plan by the names of its convenio and its own. */
function useNombrePlan(plan: number | null): string {
  const convenio = useCoberturas().data?.items.find(({ planes }) => planes.some(({ plan_id }) => plan_id === plan))
  const nombre = convenio?.planes.find(({ plan_id }) => plan_id === plan)?.nombre
  return convenio && nombre ? `${convenio.nombre}, ${nombre}` : 'Tu plan'
}

function Chip({ si, texto, onPress }: { si: boolean; texto: string; onPress: () => void }) {
  return (
    <button type="button" className={`chip${si ? ' si' : ''}`} aria-pressed={si} onClick={onPress}>
      {si && <Icon name="check" />}
      {texto}
    </button>
  )
}

function Buscador({ texto, onBuscar }: { texto: string; onBuscar: (texto: string) => void }) {
  const [escrito, setEscrito] = useState(texto)
  const pedido = useRef(texto)
  const buscar = useRef(onBuscar)
  buscar.current = onBuscar
  // Back, or «Sacar los filtros»: the field follows what is shown.
  useEffect(() => {
    if (texto === pedido.current) return
    pedido.current = texto
    setEscrito(texto)
  }, [texto])
  useEffect(() => {
    if (escrito === pedido.current) return
    const espera = setTimeout(() => {
      pedido.current = escrito
      buscar.current(escrito)
    }, esperaMs)
    return () => clearTimeout(espera)
  }, [escrito])
  return (
    <Field
      label="Buscar un medicamento"
      labelOculto
      type="search"
      icono="search"
      placeholder="Genérico, marca, troquel o código"
      autoComplete="off"
      maxLength={80}
      value={escrito}
      onChange={setEscrito}
    />
  )
}
