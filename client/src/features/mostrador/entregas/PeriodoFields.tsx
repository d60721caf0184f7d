import { DateField } from '#ui/DateField'
import type { Errores } from '#ui/use-formulario'
import type { Periodo } from './periodo'

type Props = {
  periodo: Periodo
  errores: Errores
  hoy: string
  onCambiar: (cambios: Partial<Periodo>) => void
}

export function PeriodoFields({ periodo, errores, hoy, onCambiar }: Props) {
  return (
    <>
      <DateField
        label="Desde"
        value={periodo.desde}
        max={hoy}
        onChange={(desde) => onCambiar({ desde })}
        error={errores.desde}
      />
      <DateField
        label="Hasta"
        value={periodo.hasta}
        max={hoy}
        onChange={(hasta) => onCambiar({ hasta })}
        error={errores.hasta}
      />
    </>
  )
}
