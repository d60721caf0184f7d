import { Buscador } from '#ui/Buscador'
import { Chip } from '#ui/Chip'
import { Icon } from '#ui/Icon'
import { condiciones } from '../palabras'
import { useCoberturas } from '../vademecum.queries'
import type { Busqueda } from './busqueda'

type Props = { busqueda: Busqueda; onCambio: (cambio: Partial<Busqueda>) => void; onFiltros: () => void }

export function FiltrosVademecum({ busqueda, onCambio, onFiltros }: Props) {
  const { plan, cubre, genericos, condicion, forma } = busqueda
  const nombrePlan = useNombrePlan(plan)
  return (
    <div className="filtros">
      <Buscador
        label="Buscar un medicamento"
        placeholder="Genérico, marca, troquel o código"
        texto={busqueda.texto}
        deMemoria
        onBuscar={(texto) => onCambio({ texto })}
      />
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

function useNombrePlan(plan: number | null): string {
  const convenio = useCoberturas().data?.items.find(({ planes }) => planes.some(({ plan_id }) => plan_id === plan))
  const nombre = convenio?.planes.find(({ plan_id }) => plan_id === plan)?.nombre
  return convenio && nombre ? `${convenio.nombre}, ${nombre}` : 'Tu plan'
}
