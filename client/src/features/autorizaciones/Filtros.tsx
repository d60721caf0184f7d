import type { ColaAuditada } from '@receta/contract'
import type { ColaAuditoria } from '@receta/domain'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { Buscador } from '#ui/Buscador'
import { SelectField } from '#ui/SelectField'
import type { useLista } from '#ui/use-lista'
import { type OrdenElegido, opcionesOrden, pasadas } from './palabras'
import estilos from './autorizaciones.module.css'

type Props = Pick<ReturnType<typeof useLista>, 'lista' | 'destino' | 'search'> & {
  cola: ColaAuditoria
  orden: OrdenElegido
  normas: ColaAuditada['normas']
  buscador: RefObject<HTMLInputElement | null>
}

/** The search, what is shown and its order. Names stay out of the address; norma and order are in it. */
export function Filtros({ lista, destino, search, cola, orden, normas, buscador }: Props) {
  const navigate = useNavigate()
  const go = (cambios: Parameters<typeof destino>[0]) => {
    const { to, state } = destino(cambios)
    void navigate(to, { replace: true, state })
  }
  const mostrar = [
    { value: 'todas', label: 'Todas' },
    ...(cola === 'resueltas' ? [] : [{ value: pasadas, label: 'Sólo las que pasaron su día' }]),
    ...normas.map(({ codigo, titulo }) => ({ value: codigo, label: `${codigo}: ${titulo}` })),
  ]
  const elegida = mostrar.some((o) => o.value === lista.filtro) ? lista.filtro : 'todas'
  return (
    <div className={`filtros ${estilos.filtros}`}>
      <Buscador
        texto={lista.texto}
        onBuscar={search}
        inputRef={buscador}
        placeholder="Nombre, N.º de afiliado o de receta"
      />
      <SelectField
        label="Mostrar"
        labelOculto
        options={mostrar}
        value={elegida}
        onChange={(filtro) => go({ filtro: filtro === 'todas' ? '' : filtro })}
      />
      <SelectField
        label="Orden"
        labelOculto
        options={opcionesOrden(cola)}
        value={orden}
        onChange={(otro) => go({ orden: otro === 'plazo' ? '' : otro })}
      />
    </div>
  )
}
