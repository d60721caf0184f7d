import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { ProductoFicha } from './ficha/ProductoFicha'
import { readId, readPlan } from './lista/busqueda'

export function ProductoDetalleScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = readId(params)
  const plan = readPlan(params)
  const en = (otro: number, suPlan: number | null) => ({
    search: `?id=${otro}${suPlan === null ? '' : `&plan=${suPlan}`}`,
  })
  return (
    <Page titulo="Medicamento" volver="/vdm" className="angosto">
      {id === null ? (
        <Vacio
          frase="Ese medicamento no está"
          detalle="Puede que el enlace esté cortado."
          accion={<LinkButton to="/vdm">Ver el vademécum</LinkButton>}
        />
      ) : (
        <ProductoFicha
          id={id}
          plan={plan}
          onPlan={(elegido) => void navigate(en(id, elegido), { replace: true })}
          destino={(otro) => ({ to: en(otro, plan), replace: false })}
        />
      )}
    </Page>
  )
}
