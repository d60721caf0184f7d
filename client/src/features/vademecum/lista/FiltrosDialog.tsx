import { useState } from 'react'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { SelectField } from '#ui/SelectField'
import { SwitchField } from '#ui/SwitchField'
import { type Condicion, condiciones } from '../palabras'
import { useCoberturas } from '../vademecum.queries'
import type { Busqueda } from './busqueda'

type Elegido = Pick<Busqueda, 'plan' | 'cubre' | 'genericos' | 'condicion' | 'forma'>
type Props = {
  busqueda: Busqueda
  formas: readonly string[]
  onClose: () => void
  onElegir: (elegido: Elegido) => void
}

export function FiltrosDialog({ busqueda, formas, onClose, onElegir }: Props) {
  const { plan, cubre, genericos, condicion, forma } = busqueda
  const [elegido, setElegido] = useState<Elegido>({ plan, cubre, genericos, condicion, forma })
  const change = (cambio: Partial<Elegido>) => setElegido({ ...elegido, ...cambio })
  const convenios = useCoberturas().data?.items ?? []
  const planes = convenios.flatMap(({ nombre, planes: suyos }) =>
    suyos.map((p) => ({ value: String(p.plan_id), label: `${nombre}, ${p.nombre}` })),
  )
  const conForma = forma && !formas.includes(forma) ? [forma, ...formas] : formas
  return (
    <Dialogo
      titulo="Cobertura y filtros"
      isOpen
      onClose={onClose}
      pie={
        <>
          <Button onPress={onClose}>Volver</Button>
          <Button tone="primary" onPress={() => onElegir(elegido)}>
            Ver medicamentos
          </Button>
        </>
      }
    >
      <div className="columna">
        <SelectField
          label="Cobertura y plan"
          value={elegido.plan === null ? '0' : String(elegido.plan)}
          options={[{ value: '0', label: 'Sin cobertura' }, ...planes]}
          onChange={(valor) => change(valor === '0' ? { plan: null, cubre: false } : { plan: Number(valor) })}
        />
        {elegido.plan !== null && (
          <SwitchField label="Sólo lo que cubre" value={elegido.cubre} onChange={(si) => change({ cubre: si })} />
        )}
        <SelectField
          label="Condición de venta"
          value={elegido.condicion ?? 'todas'}
          options={[
            { value: 'todas', label: 'Cualquiera' },
            ...Object.entries(condiciones).map(([value, { palabra }]) => ({ value, label: palabra })),
          ]}
          onChange={(valor) => change({ condicion: valor === 'todas' ? null : (valor as Condicion) })}
        />
        <SelectField
          label="Forma"
          value={elegido.forma === '' ? 'todas' : elegido.forma}
          options={[{ value: 'todas', label: 'Cualquiera' }, ...conForma.map((f) => ({ value: f, label: f }))]}
          onChange={(valor) => change({ forma: valor === 'todas' ? '' : valor })}
        />
        <SwitchField label="Sólo genéricos" value={elegido.genericos} onChange={(si) => change({ genericos: si })} />
      </div>
    </Dialogo>
  )
}
